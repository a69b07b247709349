/**
 * Asks in the manner of an iOS alert or sheet, one question after the other, and gives the id of the choice. A question has `message`, `choices` of id, label
 * and perhaps a link, and perhaps `title` and `isSheet`; Escape takes the first choice, unless it `isFirm`. Focus returns to where it was, else to `refuge`.
 */
function createDialog(changed, refuge) {
  const shade = find('[data-dialog]')
  const panel = find('[role="alertdialog"]', shade)
  const [title, message] = findAll('p', shade)
  const row = find('.foyer-alert-buttons', shade)
  let queue = Promise.resolve()
  let answer = null
  let isFirm = false

  const show = question => new Promise(done => {
    const { page } = now
    const opener = document.activeElement
    title.textContent = question.title || ''
    title.hidden = !question.title
    message.textContent = question.message
    panel.setAttribute('aria-labelledby', (question.title ? title : message).id)
    const buttons = question.choices.map(([id, label, link]) => {
      const button = Object.assign(document.createElement(link ? 'a' : 'button'), { textContent: label })
      button.dataset.choice = id
      if (link) Object.assign(button, { href: link, target: '_blank', rel: 'noopener noreferrer nofollow' }).setAttribute('role', 'button')
      on(button, 'click', () => answer?.(id))
      return button
    })
    row.replaceChildren(...buttons)
    isFirm = question.isFirm
    row.toggleAttribute('data-stacked', buttons.length > 2)
    shade.toggleAttribute('data-sheet', !!question.isSheet)
    answer = id => {
      const hadFocus = shade.contains(document.activeElement)
      answer = null
      shade.hidden = true
      changed()
      if (hadFocus) focusGently(opener.closest('[inert]') || (page !== now.page && opener !== primary) ? refuge() : opener)
      done(id)
    }
    shade.hidden = false
    changed()
    focusGently(buttons[buttons.length - 1])
  })

  const ask = question => (queue = queue.then(() => show(question)))
  /** Drops what is asked, unanswered. */
  const close = () => { queue = Promise.resolve(); answer = null; shade.hidden = true }
  return { ask, close, isOpen: () => !!answer, dismiss: () => isFirm || answer?.(row.firstElementChild.dataset.choice) }
}
