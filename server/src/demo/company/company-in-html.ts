import { company } from './company.ts'

/** The name as HTML writes it. */
export const nameInHtml = company.name.replaceAll('&', '&amp;')

export const addressInHtml = `<b>${nameInHtml}</b>
${company.address}
${company.zipCode} ${company.city}`

export const mailLink = `<a href="mailto:${company.email}">${company.email}</a>`
