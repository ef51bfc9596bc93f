/** A process for one call of an optional package after the other. It ends with the process that started it. */
import process from 'node:process';
import type { FromTool, ToolCall } from './tool-process.js';

// Threads of an encoder would keep it running.
process.once('disconnect', () => process.kill(process.pid));

type Tools = { readonly [method: string]: (...args: readonly unknown[]) => unknown };

process.on('message', (call: ToolCall) => void answer(call).then((message) => process.send?.(message)));

async function answer({ module, tools, method, args }: ToolCall): Promise<FromTool> {
  try {
    const exported = (await import(module)) as { readonly [name: string]: Tools };
    return { value: await exported[tools]?.[method]?.(...args) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
