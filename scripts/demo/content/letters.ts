import { fullName } from '../demo-group.ts'
import { customerOf, seats, type Customer } from './facts.ts'
import { paragraph, textOf, type Maker } from './occasion.ts'
import { longDay } from './wording.ts'

interface Letter {
  /** The key of a customer, or lines of an address. */
  readonly to: string | readonly string[]
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** A letter on the paper of the author's company. */
export const letter =
  (content: Letter): Maker =>
  (occasion) => {
    const { language, company, author, date } = occasion
    const seat = seats[company.key]
    const customer = typeof content.to === 'string' ? customerOf(content.to) : null
    const address = typeof content.to === 'string' ? addressOf(customerOf(content.to)) : content.to
    const isGerman = language === 'de'
    return textOf(occasion, {
      title: content.subject,
      isLetter: true,
      blocks: [
        { kind: 'address', lines: [`**${company.name}**`, ...(seat?.lines ?? []), seat?.phone ?? ''] },
        { kind: 'address', lines: address },
        paragraph(`${seat?.city ?? ''}, ${longDay(date, language)}`),
        paragraph(`**${content.subject}**`),
        paragraph(salutation(customer, isGerman)),
        ...content.paragraphs.map(paragraph),
        paragraph(isGerman ? 'Mit freundlichen Grüßen' : 'Yours sincerely'),
        { kind: 'address', lines: [`**${fullName(author)}**`, company.name, author.email] },
        { kind: 'address', lines: [seat?.register ?? '', seat?.bank ?? ''] },
      ],
    })
  }

const addressOf = (customer: Customer): readonly string[] => [
  customer.name,
  customer.contact,
  ...customer.lines,
]

function salutation(customer: Customer | null, isGerman: boolean): string {
  if (customer === null) return isGerman ? 'Sehr geehrte Damen und Herren,' : 'Dear Sir or Madam,'
  return isGerman ? `Guten Tag ${customer.contact},` : `Dear ${customer.contact},`
}
