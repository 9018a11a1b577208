/** Where people are administered; `?userId=` opens one beside the table, `new` the form for somebody new. */
export const usersAddress = '/admin/users/'
export const importAddress = '/admin/users/import/'
export const addUserAddress = '/admin/users/?userId=new'
