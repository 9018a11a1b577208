/** What somebody may do on a board, the least first: each may what those before may. */
export const boardRoles = ['viewer', 'member', 'owner'] as const
export type BoardRole = (typeof boardRoles)[number]

/** Whether a role suffices where another is asked for. */
export const isAtLeast = (role: BoardRole, needed: BoardRole): boolean =>
  boardRoles.indexOf(role) >= boardRoles.indexOf(needed)
