/** The keys of the names of the fields of a category. */
export const categoryFieldLabels = {
  name: 'office:category.name',
  parent: 'office:category.parent',
  place: 'office:category.place',
  highlighted: 'office:category.highlighted',
  archived: 'office:category.archived',
}
