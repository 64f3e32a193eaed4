/**
 * The language of the address was taken over and stored at the start. Left there, it would win over
 * what is chosen later, at the next reload.
 */
export function forgetAddressLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
