/** How often a message that waits is looked at. */
const lookMs = 2000

/** For a query of a message: it is fetched again until it was sent or given up. */
export const lookAgain = ({
  state: { data },
}: {
  state: { data?: { state: string } | undefined }
}) => (data?.state === 'waiting' || data?.state === 'sending' ? lookMs : false)
