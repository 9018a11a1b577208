/** Words that stand in passwords everywhere, folded as {@link plainForm} folds; whole words only, longest first. */
const words = (
  'administrator passwort password kennwort passphrase willkommen welcome losungswort zugangsdaten anmeldung ' +
  'changeme iloveyou ichliebedich schatz princess prinzessin sunshine sonnenschein football fussball baseball basketball ' +
  'superman batman starwars pokemon computer internet windows microsoft google facebook office server firewall sommer ' +
  'winter fruehling herbst summer spring autumn january february march april august september october november december ' +
  'januar februar maerz oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday ' +
  'wednesday thursday friday saturday sunday deutschland germany berlin hamburg muenchen frankfurt bayern london ' +
  'company firma master dragon monkey shadow killer michael jessica charlie thomas daniel andrea stefan martin sabine ' +
  'hallo hello secret geheim letmein trustno access zugang kontor admin login start test demo user gast guest root ' +
  'default temp initial neues neu new mein mine my dein love liebe baby engel angel qwert qwertz pass word wort'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length)

/** Rows and columns of keyboards (German and English), the alphabet and the digits: whatever runs along them costs no thought. */
const tracks = [
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qayxswedcvfrtgbnhzujmkiolp',
  '1qaz2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p',
  '1qay2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!"§$%&/()=',
  '!@#$%^&*()',
].flatMap((track) => [track, track.split('').toReversed().join('')])

/** A password needs this much that is not worn out; a worn-out piece counts one, and nothing when it comes again. */
const enough = 6
const fewestSigns = 5

/**
 * Whether a password is one of those that everybody tries first: made of common words, runs along the keyboard, years and
 * repetitions, with letters swapped for look-alikes or not, or of digits alone, as telephone numbers and dates are. No list can hold them all; the rule looks at what is left when such
 * pieces are taken out.
 */
export function isCommonPassword(password: string): boolean {
  if (new Set(password.toLowerCase()).size < fewestSigns || /^[\d\s./:+-]+$/u.test(password)) return true
  return [password.toLowerCase(), plainForm(password)].some((form) => weight(form) < enough)
}

/** How many pieces that cost thought a text has; counted up to what is enough. */
function weight(text: string): number {
  const seen = new Set<string>()
  let rest = text
  while (rest !== '' && seen.size < enough) {
    const repeated = repeatedLength(rest, text)
    const piece = wornPiece(rest) ?? rest.slice(0, 1)
    if (piece.length >= repeated) seen.add(piece)
    rest = rest.slice(Math.max(piece.length, repeated))
  }
  return seen.size
}

function wornPiece(text: string): string | null {
  const run = longestRun(text)
  const word = words.find((each) => text.startsWith(each)) ?? ''
  const year = /^(?:19|20)\d\d/u.exec(text)?.[0] ?? ''
  const same = /^(.)\1{2,}/u.exec(text)?.[0] ?? ''
  const longest = [run, word, year, same].reduce((a, b) => (b.length > a.length ? b : a))
  return longest === '' ? null : longest
}

/** At least three signs that follow each other on one of the tracks. */
function longestRun(text: string): string {
  let longest = ''
  for (const track of tracks) {
    let length = Math.max(3, longest.length + 1)
    while (length <= text.length && track.includes(text.slice(0, length))) {
      longest = text.slice(0, length)
      length += 1
    }
  }
  return longest
}

/** How much of something stood before already, three signs at least: "hafenhafenhafen". */
function repeatedLength(rest: string, text: string): number {
  const before = text.slice(0, text.length - rest.length)
  let length = 0
  while (length < rest.length && before.includes(rest.slice(0, length + 1))) length += 1
  return length >= 3 ? length : 0
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
}

const plainForm = (text: string): string =>
  Array.from(text.toLowerCase(), (sign) => lookAlikes[sign] ?? sign).join('')
