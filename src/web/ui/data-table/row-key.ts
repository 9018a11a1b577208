/** The key of the row that holds an element; rows carry it as `data-row`. */
export const keyAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null) : null

/** Whether it is a row itself, not something in one. */
export const isRow = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['row'] !== undefined

/** Whether it belongs to a control in a row, whose presses are its own matter. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, select, textarea, label, [role="menuitem"]') !== null

export const rowElement = (container: HTMLElement | null, key: string): HTMLElement | null =>
  container?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
