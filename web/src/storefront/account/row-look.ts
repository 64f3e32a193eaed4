/**
 * The frame of a row. With room the columns are those of the list, each as wide as its widest cell; without it the row
 * folds into two lines.
 */
export const rowLook =
  'grid min-h-16 items-center gap-x-3 gap-y-1 px-4 py-2 text-sm @2xl:col-span-full @2xl:min-h-12 @2xl:grid-cols-subgrid @2xl:gap-x-5'

/** The item around a row that is a link or a button. */
export const rowItem = '@2xl:col-span-full @2xl:grid @2xl:grid-cols-subgrid'

/** What can be pressed all over. */
export const pressedRow =
  'w-full text-left -outline-offset-2 transition-colors hover:bg-sunken [li:first-child>&]:rounded-t-md [li:last-child>&]:rounded-b-md'
