import { clipboard } from '@microsoft/teams-js'

/** Puts a text on the clipboard; Teams does where the frame itself may not. Throws when both refuse. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!clipboard.isSupported()) throw error
    await clipboard.write(new Blob([text], { type: 'text/plain' }))
  }
}
