const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/

/** Sessions that Kontor can use: it writes. */
const usableSessions = new Set(['read-write', 'primary'])

/**
 * One address for each host of a URL as libpq reads it: `postgres://user@one:5432,two:5433/shop?target_session_attrs=read-write`.
 * The driver knows neither. Undefined when it is none, or asks for servers that only read.
 */
export function addressesOf(url: string): string[] | undefined {
  const [, begin = '', hosts = '', path = '', query = ''] = parts.exec(url) ?? []
  const settings = new URLSearchParams(query)
  const sessions = settings.get('target_session_attrs')
  if (begin === '' || (sessions !== null && !usableSessions.has(sessions))) return undefined
  settings.delete('target_session_attrs')
  // What the driver understands is left as it is written.
  if (!hosts.includes(',') && sessions === null) return URL.canParse(url) ? [url] : undefined
  const rest = settings.size === 0 ? path : `${path}?${settings.toString()}`
  const addresses = hosts.split(',').map((host) => `${begin}${host}${rest}`)
  return addresses.every((address) => URL.canParse(address)) ? addresses : undefined
}
