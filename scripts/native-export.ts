import { pathToFileURL } from 'node:url'
import { exportNative, type NativePlatform } from './native-bundles.ts'

/** `npm run native:export`: the bundles of all platforms, or of those that are named. */
const platforms: readonly NativePlatform[] = ['web', 'android', 'ios']
const named = platforms.filter((platform) => process.argv.includes(platform))
const { ok, folder } = await exportNative(named.length > 0 ? named : platforms)
if (ok) console.log(`The bundles are in ${pathToFileURL(folder).href}`)
process.exitCode = ok ? 0 : 1
