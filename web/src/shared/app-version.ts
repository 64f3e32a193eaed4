import { version } from '../../package.json'

/** Shown to people, and part of the addresses of translations so that a new version loads new ones. */
export const appVersion: string = version
