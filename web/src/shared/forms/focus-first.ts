/** Focuses the first of these fields, in the order of the page. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    const name = element.getAttribute('name')
    if (name !== null && names.includes(name) && element instanceof HTMLElement) {
      element.focus()
      return
    }
  }
}
