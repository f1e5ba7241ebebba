import type { CommandLine } from '../command-line.ts'
import { exitCode, Stop } from '../exit-code.ts'
import { spin } from '../flow/spinner.ts'
import { wrap } from '../help.ts'
import type { Output } from '../output.ts'
import { readAddress } from '../service-address.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkCookies } from './check-cookies.ts'
import { checkCors } from './check-cors.ts'
import { checkMail } from './check-mail.ts'
import { checkMethods, checkPages } from './check-pages.ts'
import { checkReturnAddresses } from './check-return-addresses.ts'
import { checkClock, checkHeaders, checkVersion } from './check-service.ts'
import type { Finding } from './finding.ts'
import { error } from './finding.ts'
import type { Examined } from './patient.ts'
import { examine } from './patient.ts'

/** `portico doctor`: looks from outside, and says what is wrong and how to mend it. */
export async function doctor({ words, options }: CommandLine, output: Output): Promise<number> {
  const [given, ...more] = words
  if (given === undefined || more.length > 0) {
    throw new Stop('wrongUse', 'portico doctor takes one address: portico doctor URL.')
  }
  const service = readAddress(given)
  const site = options['site'] === undefined ? undefined : readAddress(options['site'])
  const admin = options['admin'] === undefined ? undefined : readAddress(options['admin'])
  const work = examine(service, { site, admin })
  const examined = await spin(process.stderr, `Looking at ${service} …`, work)
  const findings = await diagnose(examined, service)
  output.answer(report(findings, service, output), {
    service,
    site: 'patient' in examined ? examined.patient.site : (site ?? null),
    findings,
  })
  if (findings.some(({ cause }) => cause === 'unreachable')) return exitCode.unreachable
  if (findings.some(({ severity }) => severity === 'error')) return exitCode.refused
  return findings.length > 0 ? exitCode.warned : exitCode.done
}

async function diagnose(examined: Examined, service: string): Promise<Finding[]> {
  if ('unanswered' in examined) return [unreachable(service, examined.unanswered.because)]
  if ('stranger' in examined) return [stranger(service, examined.stranger)]
  const { patient } = examined
  const asked = await Promise.all([
    checkCors(patient),
    checkReturnAddresses(patient),
    checkMethods(patient),
    checkMail(patient),
    checkVersion(patient),
  ])
  return [
    ...checkAddresses(patient),
    ...checkCookies(patient),
    ...checkPages(patient),
    ...checkClock(patient),
    ...checkHeaders(patient),
    ...asked.flat(),
  ].toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1)

const unreachable = (service: string, because: string): Finding =>
  error('unreachable', {
    seen: `${service} does not answer: ${because}.`,
    visitor: 'The browser’s own error page, or the site saying that the service is down.',
    mend: 'Start the service, or name the address and port that it listens on (serve.public.host and serve.public.port).',
  })

function stranger(
  service: string,
  { status, headers }: Extract<Examined, { stranger: unknown }>['stranger'],
): Finding {
  const to = headers.location
  return error('wrong-address', {
    seen: `${service} answers (${status}), and does not speak the protocol${to ? `; it points to ${to}` : ''}.`,
    visitor: 'Every form fails, for the site asks at the wrong place.',
    mend: 'Name the public address of the service, with the path before /self-service if it has one: not the admin address, and not another server’s.',
  })
}

function report(findings: readonly Finding[], service: string, output: Output): string {
  if (findings.length === 0) return `${output.green('✓')} Nothing is wrong with ${service}.`
  return findings
    .map(({ cause, severity, seen, visitor, mend }) =>
      [
        severity === 'error'
          ? `${output.red('✗')} ${output.bold(cause)}`
          : `${output.yellow('!')} ${output.bold(cause)}`,
        ...wrap(seen, 2),
        ...wrap(`A visitor sees: ${visitor}`, 2),
        ...wrap(`To mend it: ${mend}`, 2),
      ].join('\n'),
    )
    .join('\n\n')
}
