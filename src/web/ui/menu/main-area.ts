/** Where the menus of the main area are mounted: among its landmarks, as every other part of the page. */
export const mainArea = (): HTMLElement | null => document.querySelector('main')
