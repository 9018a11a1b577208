/** The first-level folder in which journeys make what they need; there from the start. */
export const workbench = 'Werkbank'
