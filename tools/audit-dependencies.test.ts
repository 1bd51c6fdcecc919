import { expect, test } from 'vitest';
import { readAudit } from './audit-dependencies.ts';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const hole = (severity: string) => ({ severity, range: '<2.0.1', fixAvailable: true, via: [] });

test('TRU-219 grave holes in packages are named, smaller ones are not', () => {
  expect(readAudit(report({ alpha: hole('high'), beta: hole('critical'), gamma: hole('moderate') }))).toEqual(
    ['alpha <2.0.1: high', 'beta <2.0.1: critical'],
  );
  expect(readAudit(report({}))).toEqual([]);
});

test.each(['', '<html>not found</html>', '{"error":{"code":"ENOAUDIT"}}', '{"message":"404"}'])(
  'TRU-219 a registry that answers %j is not taken for a clean one',
  (answer) => {
    expect(readAudit(answer)).toBeNull();
  },
);
