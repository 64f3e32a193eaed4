/** An expected reason why the shop cannot start, with what to do about it in one line. */
export class StartError extends Error {}
