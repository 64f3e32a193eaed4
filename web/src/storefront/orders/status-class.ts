/** The description of a status as the name of a style class: a class has no spaces in it (O-01). */
export const statusClass = (statusDescription: string) =>
  statusDescription.trim().replaceAll(/\s+/g, '-')
