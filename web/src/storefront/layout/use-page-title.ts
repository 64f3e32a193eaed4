import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { companyQuery } from '../content/queries.ts'

let pageTitle: string | undefined
let dialogTitle: string | undefined

function show(): void {
  const title = dialogTitle ?? pageTitle
  if (title !== undefined) document.title = title
}

/** The title of the page, shown while no dialog has its own. */
function setPageTitle(title: string): void {
  pageTitle = title
  show()
}

/** The title of an open dialog; undefined restores that of the page. */
function setDialogTitle(title: string | undefined): void {
  dialogTitle = title
  show()
}

/** The window title is the company's name (H-12), with the name of the page unless it is the home page. */
export function usePageTitle(page: string | undefined): void {
  const { data: company } = useQuery(companyQuery)
  useEffect(() => {
    if (company) setPageTitle(page === undefined ? company.name : `${page} – ${company.name}`)
  }, [company, page])
}

/** While a dialog shows something with a name, that is the window title. */
export function useDialogTitle(name: string | undefined): void {
  const { data: company } = useQuery(companyQuery)
  useEffect(() => {
    if (!company || name === undefined) return
    setDialogTitle(`${name} – ${company.name}`)
    return () => setDialogTitle(undefined)
  }, [company, name])
}
