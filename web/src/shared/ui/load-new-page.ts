/**
 * Reloads the page as soon as the server answers: without it the browser would put a page of its own in the
 * place of ours, which cannot come back by itself.
 */
export async function loadNewPage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
