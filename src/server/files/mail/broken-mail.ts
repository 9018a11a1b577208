/** What a message is refused for; only the log tells. */
export class BrokenMessage extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BrokenMessage'
  }
}
