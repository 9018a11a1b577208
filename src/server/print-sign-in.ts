import { consoleText } from './process/console-text.ts'
import type { DemoSignIn } from './demo/load-demo.ts'
import type { FirstSignIn } from './first-start.ts'

type Say = (line: string) => void

/** Tells the person at the console how to sign in for the first time; a generated password is told only here. */
export function printSignIn({ email, password }: FirstSignIn, say: Say): void {
  say(consoleText('firstSignIn', { email }))
  if (password === null) {
    say(consoleText('firstPasswordGiven'))
    return
  }
  say(consoleText('firstPassword', { password }))
  say(consoleText('firstPasswordNote'))
}

/** Tells how to sign in as one of the people of the demo. */
export function printDemoSignIn({ email, password }: DemoSignIn, say: Say): void {
  say(consoleText('demoPeople', { email }))
  say(consoleText('demoPassword', { password }))
}
