import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { companyQuery } from '../content/queries.ts'

let pageTitle: string | undefined
let dialogTitle: string | undefined

function show(): void {
  const title = dialogTitle ?? pageTitle
  if (title !== undefined) document.title = title
}

/** The title of the page; it shows as long as no dialog has one of its own. */
function setPageTitle(title: string): void {
  pageTitle = title
  show()
}

/** The title of what is open over the page; undefined brings back that of the page. */
function setDialogTitle(title: string | undefined): void {
  dialogTitle = title
  show()
}

/** The window is named after the company (H-12), and after the page where it is not the home page. */
export function usePageTitle(page: string | undefined): void {
  const { data: company } = useQuery(companyQuery)
  useEffect(() => {
    if (company) setPageTitle(page === undefined ? company.name : `${page} – ${company.name}`)
  }, [company, page])
}

/** While a dialog shows something with a name, the window is named after that. */
export function useDialogTitle(name: string | undefined): void {
  const { data: company } = useQuery(companyQuery)
  useEffect(() => {
    if (!company || name === undefined) return
    setDialogTitle(`${name} – ${company.name}`)
    return () => setDialogTitle(undefined)
  }, [company, name])
}
