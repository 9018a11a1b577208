/** One character for one: small, and without the accent where it is a character of its own. */
export const fold = (text: string): string =>
  text
    .replace(/[^\p{ASCII}]/gu, (character) => {
      const [base = character] = character.normalize('NFD')
      return base.length === character.length ? base : character
    })
    .toLowerCase()
