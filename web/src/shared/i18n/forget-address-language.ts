/**
 * Removes the language from the address after it was stored: at the next reload it would override what was chosen
 * later.
 */
export function forgetAddressLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
