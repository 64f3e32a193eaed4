import { version } from '../../package.json'

/** Shown in the footer, and part of the addresses of translations, so that a new version loads new ones. */
export const appVersion: string = version
