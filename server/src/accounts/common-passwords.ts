const words = `
  password passwort kennwort parola sifre şifre qwerty qwertz welcome willkommen hallo hello merhaba admin
  login letmein test secret geheim iloveyou monkey dragon football master sunshine princess shadow superman
  computer schatz michael abc abcd abcdef aa asdf asdfgh pass sommer winter berlin istanbul deutschland
  galatasaray fenerbahce besiktas kontor`

const endings = '1 12 123 1234 12345 123456 1! 123! 2024 2025 2026'

const others = 'passw0rd p@ssw0rd passw0rd1 p@ssword1 passw0rd! pa55word 1q2w3e4r 1qaz2wsx q1w2e3r4'

const listed = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/**
 * Passwords that the rule of registration lets through in some letter case and that are tried before all
 * others, in the languages of the shop.
 */
export const commonPasswords: readonly string[] = [
  ...listed(words).flatMap((word) => listed(endings).map((ending) => word + ending)),
  ...listed(others),
]
