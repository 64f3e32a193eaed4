/**
 * Reloads the page as soon as the server answers: a reload without an answer would show the browser's error page,
 * which does not retry.
 */
export async function loadNewPage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
