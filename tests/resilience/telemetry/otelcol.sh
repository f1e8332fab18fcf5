#!/bin/sh
# Builds `otelcol`, the collector of the OpenTelemetry project, from Debian's sources of it (sid) in a folder of its own,
# without installing anything: sh tests/resilience/telemetry/otelcol.sh /tmp/otelcol
# Elsewhere the project's own `otelcol` does as well.
set -e
mkdir -p "$1"
to=$(cd "$1" && pwd)
mkdir -p "$to/lists/partial" "$to/cache/archives/partial" "$to/debs" "$to/root" "$to/src/otelcol"
: > "$to/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian sid main" > "$to/sources.list"
cat > "$to/apt.conf" <<END
Dir::Etc::sourcelist "$to/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$to/lists";
Dir::State::status "$to/status";
Dir::Cache "$to/cache";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
END
export APT_CONFIG="$to/apt.conf"
apt-get update -qq
cd "$to/debs"
apt-get install -s golang-opentelemetry-collector-dev golang-go | sed -n 's/^Inst \(golang[^ ]*\).*/\1/p' | xargs apt-get download -qq
for file in *.deb; do dpkg -x "$file" "$to/root"; done
cat > "$to/src/otelcol/main.go" <<END
package main

import (
	"log"

	"go.opentelemetry.io/collector/component"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/confmap/provider/fileprovider"
	"go.opentelemetry.io/collector/exporter"
	"go.opentelemetry.io/collector/exporter/debugexporter"
	"go.opentelemetry.io/collector/otelcol"
	"go.opentelemetry.io/collector/receiver"
	"go.opentelemetry.io/collector/receiver/otlpreceiver"
	"go.opentelemetry.io/collector/service/telemetry/otelconftelemetry"
)

func main() {
	parts := func() (otelcol.Factories, error) {
		receivers, err := otelcol.MakeFactoryMap[receiver.Factory](otlpreceiver.NewFactory())
		if err != nil {
			return otelcol.Factories{}, err
		}
		exporters, err := otelcol.MakeFactoryMap[exporter.Factory](debugexporter.NewFactory())
		return otelcol.Factories{Receivers: receivers, Exporters: exporters, Telemetry: otelconftelemetry.NewFactory()}, err
	}
	log.SetFlags(0)
	if err := otelcol.NewCommand(otelcol.CollectorSettings{
		BuildInfo: component.BuildInfo{Command: "otelcol", Version: "Debian"},
		Factories: parts,
		ConfigProviderSettings: otelcol.ConfigProviderSettings{ResolverSettings: confmap.ResolverSettings{
			DefaultScheme:     "file",
			ProviderFactories: []confmap.ProviderFactory{fileprovider.NewFactory()},
		}},
	}).Execute(); err != nil {
		log.Fatal(err)
	}
}
END
cd "$to"
GOROOT=$(echo "$to"/root/usr/lib/go-*)
export GOROOT GO111MODULE=off GOPATH="$to:$to/root/usr/share/gocode" GOCACHE="$to/go" CGO_ENABLED=0 GOTOOLCHAIN=local
"$GOROOT/bin/go" build -buildvcs=false -o otelcol otelcol
echo "OTELCOL=$to/otelcol"
