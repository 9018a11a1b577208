/** What a mail is refused for; only the log tells. */
export class BrokenMail extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BrokenMail'
  }
}
