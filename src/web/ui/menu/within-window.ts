/** However low the window, a menu or popover is no higher than its room there and scrolls inside. */
export const withinWindow = { autoSize: 'height', overflowBoundaryPadding: 8 } as const
