/** Focuses the first field that shows an error, and says whether there is one. */
export function focusWrong(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return wrong !== null
}
