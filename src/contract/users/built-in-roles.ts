/** The roles that every installation begins with, by their stored names, and the texts that show them. */
export const builtInRoles = { Administrator: 'ui.role.administrator', Employee: 'ui.role.employee' } as const
