/** The keys of the names of the fields of a brand. */
export const brandFieldLabels = { name: 'office:brand.name', archived: 'office:brand.archived' }
