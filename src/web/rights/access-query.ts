const pageSize = 25
/** The most that one call answers with; whoever wants others narrows the search or saves the list. */
export const mostAccess = 100

/** What is asked of who has access to a folder: so many pages of it, in one. */
export const accessQuery = (search = '', pages = 1) => ({
  search,
  pageSize: Math.min(pages * pageSize, mostAccess),
})
