/** In the address in place of an id: the form for somebody new. */
export const newUser = 'new'

/** Where people are administered; `?userId=` opens one beside the table. */
export const usersAddress = '/admin/users/'
export const importAddress = '/admin/users/import/'
export const addUserAddress = `${usersAddress}?userId=${newUser}`

/** Everything about one person. */
export const pageOfPerson = (id: string): string => `${usersAddress}${id}`
