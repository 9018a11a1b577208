/** What a button that is greyed, but can be reached, says of why; `null` when it works. */
export function whyGreyed(button: HTMLElement): string | null {
  if (button.hasAttribute('disabled')) throw new Error(`${button.textContent} cannot be reached`)
  if (button.getAttribute('aria-disabled') !== 'true') return null
  const words = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  if (!words) throw new Error(`Nothing says why ${button.textContent} is greyed`)
  return words
}

/** Whether a button is greyed, but can be reached. */
export function isGreyed(button: HTMLElement): boolean {
  if (button.hasAttribute('disabled')) throw new Error(`${button.textContent} cannot be reached`)
  return button.getAttribute('aria-disabled') === 'true'
}
