import 'temporal-polyfill/global';
import type { TestProject } from 'vitest/node';
import { openTestCluster } from './test-cluster.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...cluster } = await openTestCluster();
  project.provide('testCluster', cluster);
  return close;
}
