/** Whether the page may be inside an application. Who opened the window says nothing about that. */
export const isFramed = (): boolean => window.parent !== window || 'nativeInterface' in window
