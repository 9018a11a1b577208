/**
 * For what may hold an EmptyState between it and the page: it takes the room that is left, so that on every screen the state stands in the
 * middle of it.
 */
export const holdsState = { display: 'flex', flexDirection: 'column', flexGrow: 1 } as const
