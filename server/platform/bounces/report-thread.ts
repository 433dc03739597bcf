import { parentPort } from 'node:worker_threads'
import { readDeliveryReport } from './delivery-report.ts'

parentPort?.on('message', (raw: Uint8Array) => void readDeliveryReport(raw).then(report => parentPort?.postMessage(report)))
